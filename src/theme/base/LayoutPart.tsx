import { type ComponentType, createContext, useContext } from 'react'

/** Names of the parts, which are also the names of their components. */
type PartName = 'MainLinks' | 'MenuBar' | 'MenuEnd' | 'Navbar' | 'PageBottom' | 'PageTop'

export type PartComponents = Readonly<Partial<Record<PartName, ComponentType>>>

interface LayoutParts {
  /** HTML of the parts in the loaded document. */
  readonly html: Readonly<Record<string, string>>
  /** Components that have been loaded since. */
  readonly components: PartComponents
  /**
   * Loads the components of the navbar and of the menu, and the router.
   *
   * @param keep Called before the elements of the menu are replaced. Its result restores their state.
   */
  readonly load: (keep: Promise<() => () => void>) => Promise<void>
}

/** Undefined in Node. */
export const LayoutPartsContext = createContext<LayoutParts | undefined>(undefined)

interface LayoutPartProps {
  readonly name: PartName
  /** Undefined in the client bundle, unless a site replaces one of its components. */
  readonly component: ComponentType | undefined
}

/**
 * A part of the layout that works without React: links, popovers, and controls of the first script. The browser does not
 * load its code before the part changes, which is when the reader goes to another page or opens the menu. Until then it
 * is one element with unchanged HTML for React. Effects of its components would not run.
 */
export default function LayoutPart({ name, component }: LayoutPartProps) {
  const parts = useContext(LayoutPartsContext)
  const Component = component ?? parts?.components[name]
  if (Component !== undefined) {
    return (
      <div key="component" data-part={name}>
        <Component />
      </div>
    )
  }
  return (
    <div
      key="html"
      data-part={name}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that the component has rendered in Node
      dangerouslySetInnerHTML={{ __html: parts?.html[name] ?? '' }}
    />
  )
}
