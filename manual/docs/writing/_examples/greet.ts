/** Returns a greeting. */
// #region greet
export const greet = (name: string): string => `Hello, ${name}`
// #endregion greet
