import { createContext } from 'react'

/** `tabsId` of the enclosing tabs: the common `name` of their radio buttons. */
export const TabsContext = createContext('')
