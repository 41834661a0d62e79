/**
 * How both inline scripts note what a served form shows: the boot script, and that of the page that answers a native
 * form, which goes on where the boot script of another document ended. Declarations for a list of constants; the script
 * around them has the prefix of the names (`t`), `crypto` (`u`), which form was pressed last in this document (`l`, its
 * key, and `o`, what it held), the keys of this tab (`m`), the fields changed in this document (`a`), the key that what
 * the form shows comes after (`y`), and the edition of a record that it began with (`w`).
 *
 * `i` writes a form as URL-encoded pairs; `x` is the number by which the same words are known again, which does not
 * mind spaces around them; `e` tells a note of a press, `r` reads a note, `j` writes one as a whole. `g` gives a form
 * the key of what it shows: of the press with the same words (known by their `sum`, which stays when the words have
 * gone), otherwise one of their own, so that other words never go out under a pressed key, where that could be noted.
 * What is a record by now, so that its words have gone, counts only after a reload or Back, when the browser may have
 * put it into the form: on a fresh visit somebody types it anew. (A tab that was reopened or copied is Back to the new
 * way of asking for that and a fresh visit to the old one, whose numbers are for a browser that lacks the new.) So does
 * what was refused by the page that answers a native form, which the form goes on with under its own key, but only
 * before anything was typed, while the form has no key yet; what it came after (`y`) stays. Then, too, what was being
 * written in this tab becomes the form's, under a key of its own, for two documents never note under one: of what the
 * app has shown (a mark without words) the note says with which edition it began, and a note of another document gives
 * way to that of this one. What is pressed and then changed has begun with the same.
 */
export const formNotes = [
  "i=f=>''+new URLSearchParams(new FormData(f)),",
  "x=s=>[...(s+'&').replace(/(\\+|%0D|%0A)*[=&](\\+|%0D|%0A)*/g,'&')].reduce((a,c)=>(a*9e4+c.charCodeAt())%2147483647,7),",
  'e=d=>d.pressed||d.posted,',
  "r=k=>{try{return JSON.parse(localStorage[t+':'+k])}catch{return{}}},",
  'j=noteQuote=(k,words,o)=>{try{const s=sessionStorage;if(!s[t]?.includes(k))s[t]=[k,s[t]];',
  "localStorage[t+':'+k]=JSON.stringify({words,sum:x(words),key:k,at:Date.now(),...o})}catch{}},",
  'g=f=>{const c=f.key,v=c.value,p=e(r(v));let n={after:v,from:w};for(const k of[v,...m]){const d=r(c.value=k);',
  "if(k&&!d.gone&&(i(f)==o||(e(d)&&d.words||(e(d)||!v)&&/[1-9br]/.test((performance.getEntriesByType('navigation')[0]||performance.navigation).type))&&(d.sum??x(d.words||''))==x(i(f)))){",
  "if(i(f)==o||e(d)||d.pressed==0){if(v!=k&&v&&!p)j(v,'');y=d.after;w=d.from;return 1}n=d;break}}",
  'c.value=v;if(!v||v==l||p){y=n.after;w=n.from;Object.assign(a,n.touched);const k=c.value=u.randomUUID();',
  "if(n.words){j(k,i(f),{after:y,touched:a,from:w});r(k).key&&localStorage.removeItem(t+':'+n.key)}}}",
].join('');

/** Keys where the browser has no way of its own to make them, as on a page without TLS. */
export const keysAnywhere =
  "u.randomUUID=u.randomUUID||(()=>'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'.replace(/x/g,()=>(u.getRandomValues(new Uint8Array(1))[0]%16).toString(16)));";
