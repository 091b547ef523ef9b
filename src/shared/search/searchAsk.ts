/** Whether `search.ask` is the address of a page, instead of a module. */
export const isAskAddress = (ask: string): boolean => ask.includes('{query}')
