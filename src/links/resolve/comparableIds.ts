/** Ids of a page as written and in composed Unicode form; an anchor is compared in both forms. */
export const comparableIds = (ids: readonly string[]): ReadonlySet<string> =>
  new Set(ids.flatMap((id) => [id, id.normalize('NFC')]))
