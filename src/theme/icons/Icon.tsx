import IconShape, { ARROW_UP_RIGHT, type IconSizeProps } from './IconShape.tsx'

/** Icons of the layout, which are part of the client bundle. Icons of page content are in `PageIcon`. */
const SHAPES = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  arrowRight: 'M5 12h14m-7-7 7 7-7 7',
  arrowUpRight: ARROW_UP_RIGHT,
  chevronDown: 'm6 9 6 6 6-6',
  languages: 'm5 8 6 6M4 14l6-6 2-3M2 5h12M7 2h1M22 22l-5-10-5 10M14 18h6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  monitor: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
  moon: 'M21 12.5a9 9 0 1 1-9.5-9.5c.4 0 .6.5.4.8a6 6 0 0 0 8.3 8.3c.3-.2.8 0 .8.4',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M6.3 17.7l-1.4 1.4M19.1 4.9l-1.4 1.4',
  x: 'M18 6 6 18M6 6l12 12',
} as const

export type IconName = keyof typeof SHAPES

interface IconProps extends IconSizeProps {
  readonly name: IconName
}

/** An icon of the layout in the text colour. */
export default function Icon({ name, small }: IconProps) {
  return <IconShape shape={SHAPES[name]} small={small} />
}
