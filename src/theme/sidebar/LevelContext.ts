import { createContext } from 'react'
import type { LevelKeys } from './createLevelKeys.ts'

/** Keys of the items on the level of an item. */
export const LevelContext = createContext<LevelKeys>(new Map())
