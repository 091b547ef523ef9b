/** `subscribe` of a store whose value stays the same, for `useSyncExternalStore`. */
export const neverChanges = () => () => {}
