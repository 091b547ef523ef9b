/** The part of `navigator.connection` that is used. Some browsers do not support it. */
interface Connection {
  readonly saveData?: boolean | undefined
  readonly effectiveType?: string | undefined
}

/** Whether the connection is too slow or too expensive for prefetching. */
export const isConstrained = (connection: Connection | undefined): boolean =>
  connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '')

/** Whether nothing may be fetched before the reader needs it: because of the connection, or a setting of the reader. */
export const savesData = (): boolean =>
  isConstrained((navigator as { readonly connection?: Connection }).connection) ||
  matchMedia('(prefers-reduced-data: reduce)').matches
