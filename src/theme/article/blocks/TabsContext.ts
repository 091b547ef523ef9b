import { createContext } from 'react'

/** `tabsId` of the tabs around, which is the name that binds their radio buttons together. */
export const TabsContext = createContext('')
