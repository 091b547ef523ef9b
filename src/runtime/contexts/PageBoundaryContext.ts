import { type ComponentType, createContext, type ReactNode } from 'react'

/** Component around the content of the layout. In the browser it is an error boundary. */
export const PageBoundaryContext = createContext<ComponentType<{ readonly children?: ReactNode }>>(
  ({ children }) => children,
)
