import { type ComponentType, createContext, type ReactNode } from 'react'

type PageBoundaryComponent = ComponentType<{ readonly children?: ReactNode }>

/** Error boundary around the content of the layout. Undefined in Node, and around content that cannot throw. */
export const PageBoundaryContext = createContext<PageBoundaryComponent | undefined>(undefined)
