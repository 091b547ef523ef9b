export type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/** Nothing has dealt with it, and it does not ask for a new tab or window: browsers do with modifiers, or save. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
