const editors = new Set<(key: string) => void>();

/** Asks the form of this page to show a record, for correction or to go on writing. */
export function requestEdit(key: string): void {
  for (const editor of editors) editor(key);
}

/** Registers a form that shows records on request; gives the way to stop it. */
export function onEdit(editor: (key: string) => void): () => void {
  editors.add(editor);
  return () => editors.delete(editor);
}
