/** @param attributes Text of a tag. @returns The value of an attribute in double quotes. */
export const attributeOf = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1]
