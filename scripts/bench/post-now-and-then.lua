-- The quotes of post-quote.lua with pauses between them, as they come in on a busy day.
dofile('scripts/bench/post-quote.lua')

function delay()
  return 20
end
