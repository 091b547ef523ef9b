import type { ComponentType } from 'react'

/** Replaces the components of layout parts in the client bundle. */
const LaterPart: ComponentType | undefined = undefined

export default LaterPart
