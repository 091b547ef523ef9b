/**
 * Names of properties that hold the addresses of a component in MDX: the kind of the address and the name of the attribute,
 * `link href`. The components of MDX have attributes of any name, so the kind is part of the name.
 */
const ADDRESS_NAME = /^(link|image|media) (.+)$/

export const isAddressName = (property: string): boolean => ADDRESS_NAME.test(property)

export function splitAddressName(
  property: string,
): { readonly kind: string; readonly attribute: string } | undefined {
  const [, kind, attribute] = ADDRESS_NAME.exec(property) ?? []
  return kind === undefined || attribute === undefined ? undefined : { kind, attribute }
}
