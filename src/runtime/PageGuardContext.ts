import { type ComponentType, createContext, type ReactNode } from 'react'

/** Stands around the page, inside of the frame. In the browser it catches what the page throws. */
export const PageGuardContext = createContext<ComponentType<{ readonly children?: ReactNode }>>(
  ({ children }) => children,
)
