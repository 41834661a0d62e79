import { formNotes, keysAnywhere } from './form-notes.ts';

/**
 * The only script of the page that answers a native form: it brings what the boot script noted of the request up to
 * date. What the office has is nobody's to send again; only the mark stays, so that other words in the form that was
 * left are another request. What it refused is being written again, and noted as it is, until it is posted again, with
 * whatever words. What failed stays pressed: the app sends it when it comes, unless the words that the visitor has put
 * in its place arrive first. So its form stands as if it had been pressed here: what is changed in it is another text,
 * noted under a key of its own, which the form then carries; and the same words pressed again are the same request.
 */
export const answerScript = [
  "{let l,o,w,y;const t='quote-typed',u=crypto,b=document.querySelector('[data-outcome]'),f=b.querySelector('form'),",
  `{outcome:n,key:k}=b.dataset,m=[k],${formNotes},`,
  "d=r(k),a={...d.touched},q=s=>j(k,d.words||'',{...d,at:Date.now(),...s});y=d.after;w=d.from;",
  "try{m.push(...sessionStorage[t].split(','))}catch{}",
  keysAnywhere,
  "if(n=='sent'){q({words:void 0,posted:true,sent:1});for(let p=d.after,s;p&&(s=r(p)).failed;p=s.after)j(p,'',{...s,words:void 0})}",
  "else if(n=='refused')d.key&&q({posted:false,pressed:0});",
  'else{l=k;o=i(f);d.key&&q({failed:1})}',
  "if(f){f.addEventListener('input',({target:{name:n}})=>{a[n]=1;g(f)||j(f.key.value,i(f),{after:y,touched:a,from:w})});",
  "f.addEventListener('submit',()=>{const s=g(f),d=r(l=f.key.value);m.push(l);o=i(f);",
  'e(d)||j(l,o,{posted:true,after:s?d.after:y,touched:a,from:w})})}}',
].join('');
