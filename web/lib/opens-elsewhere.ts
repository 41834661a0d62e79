type Press = Pick<MouseEvent, 'metaKey' | 'ctrlKey' | 'shiftKey'>;

/** True for a press on a link by which the visitor wants another tab or window, and not what the link does here. */
export const opensElsewhere = ({ metaKey, ctrlKey, shiftKey }: Press): boolean =>
  metaKey || ctrlKey || shiftKey;
