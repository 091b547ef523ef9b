/** The parts of the layout whose code loads when they change. */

import type { PartComponents } from '../theme/base/LayoutPart.tsx'
import Navbar from '../theme/layout/Navbar.tsx'
import MainLinks from '../theme/menu/MainLinks.tsx'
import MenuBar from '../theme/menu/MenuBar.tsx'
import MenuEnd from '../theme/menu/MenuEnd.tsx'

const layoutParts: PartComponents = { MainLinks, MenuBar, MenuEnd, Navbar }

export default layoutParts
