/** The app starts this long after the document was read, in ms, though a slow picture holds up `load`, or nobody looks. */
const startAfterMs = 4_000;
/** How long after `load` and the first paint the app starts, in ms: by then the last pictures are on the screen as well. */
const restMs = 100;
/** A form that was sent and that no app has taken within this time, in ms, is posted by the browser. */
const holdMs = 4_000;

/**
 * The only inline script of a page with the app: it imports the app once the page was loaded and painted, or at once
 * on the first touch, key or focus, so the page paints as fast as one without JavaScript; where that failed, again at
 * the next of these or when the network returns, under another fragment, because a module that failed once stays failed.
 *
 * Until the app is ready, local storage has a note (`j`) of what a form shows, under the key its request will have,
 * which the form itself carries; noted on the way down, because React stops events in a part of the page that it has not
 * taken over yet. What was pressed is frozen: its note has its words once more as one text (`pressed`), no other words
 * are written into it, whatever tab they come from, and the very same words are that same request (`o`, under key `l`).
 * A press is held in `pendingSubmit` for the app; where none takes it, the browser posts what was pressed (`p`) with that
 * key, so it arrives once whoever brings it, and without a network the form says that it is kept. A later page that has
 * the app sends what was pressed. The last tap on a button that needs the app is kept for it, with what the button said (`earlyTap`). The browser
 * hands its offer to install over once, so it is kept as well.
 */
export function bootScript(appUrl: string): string {
  return [
    "{let b,h,n=0,l='',o,m;const w=window,t='quote-typed',u=()=>crypto.randomUUID?.()||'',",
    "q=f=>!w.appReady&&f?.dataset.quote,i=f=>''+new URLSearchParams(new FormData(f)),",
    `s=()=>{b=b||import(${JSON.stringify(`${appUrl}#`)}+n++).catch(()=>{b=0;p()})},`,
    "r=k=>{try{return JSON.parse(localStorage[t+':'+k])}catch{return{}}},",
    'j=(k,words,o)=>{try{const s=sessionStorage;if(!s[t]?.includes(k))s[t]=[k,s[t]];',
    "localStorage[t+':'+k]=JSON.stringify({...o,words,key:k,at:Date.now()});return 1}catch{}},",
    'p=()=>{const[f]=w.pendingSubmit||[];if(q(f)&&f.isConnected)if(navigator.onLine){',
    'w.pendingSubmit=0;j(l,o,{pressed:1,posted:true});',
    'for(const[k,v]of new URLSearchParams(o))f[k].value=v;f.submit()}',
    "else f.querySelector('[data-held]').hidden=!j(l,o,{pressed:1})};",
    "try{[m]=sessionStorage[t].split(',')}catch{}",
    "for(const e of['online','pointerdown','keydown','focusin'])addEventListener(e,s);",
    `addEventListener('load',()=>new PerformanceObserver(()=>setTimeout(s,${restMs})).observe({type:'paint',buffered:true}));`,
    `setTimeout(s,${startAfterMs});`,
    "addEventListener('click',e=>{if(!w.isTakenOver){const b=e.target.closest('button[type=button]:not([popovertarget])');",
    'w.earlyTap=b&&[b,b.ariaLabel]}});',
    "addEventListener('beforeinstallprompt',e=>{e.preventDefault();w.installPrompt=e});",
    "addEventListener('submit',e=>{const f=e.target;if(q(f)){e.preventDefault();",
    'const c=f.key,v=c.value,k=v||m,d=r(k);c.value=l;if(i(f)!=o){c.value=k;',
    'l=c.value=k!=l&&(d.pressed?d.words==i(f):v||d.posted)?k:u();o=i(f)}',
    'w.pendingSubmit=[f,o];j(l,o,{pressed:1});',
    `s();h=h||setInterval(p,${holdMs})}},true);`,
    "addEventListener('input',e=>{const{form:f}=e.target;if(q(f)){const c=f.key,d=r(c.value);",
    'if(!c.value||d.pressed||d.posted)c.value=u();j(c.value,i(f))}},true)}',
  ].join('');
}
