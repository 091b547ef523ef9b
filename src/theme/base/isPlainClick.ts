export type Click = Pick<
  MouseEvent,
  'button' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented'
>

/** Whether a click is unhandled and navigates in the current tab: modifier keys open a tab or window, or download. */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 &&
  !(click.defaultPrevented || click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
