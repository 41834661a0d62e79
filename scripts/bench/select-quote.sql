\set number random(1, 1000000)
select * from contacts where seq = :number;
