/** Apart from what it is, so that the rows of a level can tell whether a site replaces it. */
export { default, type SidebarItemProps } from './sidebar/SidebarRow.tsx'
