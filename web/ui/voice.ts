/** A region of its own in which something is said to screen readers; it is in the page before its words are. */
export function createVoice(): (words: string) => void {
  const region = document.createElement('p');
  region.className = 'visually-hidden';
  region.role = 'status';
  document.body.append(region);
  return (words) => {
    region.textContent = words;
  };
}
