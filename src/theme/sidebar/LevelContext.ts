import { createContext } from 'react'
import type { LevelKeys } from './levelKeys.ts'

/** The level that an item is in. */
export const LevelContext = createContext<LevelKeys>(new Map())
