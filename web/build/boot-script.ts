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
 * Until the app is ready, local storage has what is typed, under the key the request will have (`j`); heard on its way
 * down, because React stops events in a part of the page that it has not taken over yet. A form that is sent (`i`) is
 * held in `pendingSubmit` for the app; where none takes it, the browser posts it with that key, so it arrives once
 * whoever brings it, and without a network the form says that it is kept (`p`). A later page that has the app sends what
 * was pressed. Words changed after a post are another request (`c`). The browser hands its offer to install over once, so
 * it is kept as well.
 */
export function bootScript(appUrl: string): string {
  return [
    "{let b,h,n=0,k='';const w=window,t='quote-typed',i=f=>({...Object.fromEntries(new FormData(f)),pressed:1}),",
    `s=()=>{b=b||import(${JSON.stringify(`${appUrl}#`)}+n++).catch(()=>{b=0;p()})},`,
    "j=(f,o,c)=>{let d={};try{k=k||sessionStorage[t];d=JSON.parse(localStorage[t+':'+k])}catch{}",
    "if(c&&d.posted)k=d='';f.key.value=k=k||crypto.randomUUID?.()||'';",
    "try{sessionStorage[t]=k;localStorage[t+':'+k]=JSON.stringify({...d,...o,key:k,at:Date.now()});return 1}catch{}},",
    'p=()=>{const f=w.pendingSubmit,o=f&&i(f);if(!f||w.appReady)return;',
    'if(navigator.onLine){w.pendingSubmit=0;j(f,{...o,posted:true});f.submit()}',
    "else f.querySelector('[data-held]').hidden=!j(f,o)};",
    "for(const e of['online','pointerdown','keydown','focusin'])addEventListener(e,s);",
    `addEventListener('load',()=>new PerformanceObserver(()=>setTimeout(s,${restMs})).observe({type:'paint',buffered:true}));`,
    `setTimeout(s,${startAfterMs});`,
    "addEventListener('beforeinstallprompt',e=>{e.preventDefault();w.installPrompt=e});",
    "addEventListener('submit',e=>{const f=e.target;if(!w.appReady&&f.dataset.quote){",
    'e.preventDefault();w.pendingSubmit=f;j(f,i(f));',
    `s();h=h||setInterval(p,${holdMs})}},true);`,
    "addEventListener('input',e=>{const{form:f,name,value}=e.target;",
    'if(!w.appReady&&f?.dataset.quote)j(f,{language:f.language.value,[name]:value,pressed:0},1)},true)}',
  ].join('');
}
