import IconShape, { ARROW_UP_RIGHT, type IconLook } from './IconShape.tsx'

/** Icons of the frame, which every browser gets; those of its content are in `PageIcon`. */
const SHAPES = {
  arrowLeft: 'm12 19-7-7 7-7M19 12H5',
  arrowRight: 'M5 12h14m-7-7 7 7-7 7',
  arrowUpRight: ARROW_UP_RIGHT,
  chevronDown: 'm6 9 6 6 6-6',
  menu: 'M4 5h16M4 12h16M4 19h16',
  monitor: 'M4 3h16a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM8 21h8M12 17v4',
  moon: 'M20.985 12.486a9 9 0 1 1-9.473-9.472c.405-.022.617.46.402.803a6 6 0 0 0 8.268 8.268c.344-.215.825-.004.803.401',
  search: 'm21 21-4.34-4.34M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  sun: 'M8 12a4 4 0 1 0 8 0 4 4 0 1 0-8 0M12 2v2M12 20v2M4.93 4.93l1.41 1.41M17.66 17.66l1.41 1.41M2 12h2M20 12h2M6.34 17.66l-1.41 1.41M19.07 4.93l-1.41 1.41',
  x: 'M18 6 6 18M6 6l12 12',
} as const

export type IconName = keyof typeof SHAPES

export interface IconProps extends IconLook {
  readonly name: IconName
}

/** An icon of the frame, drawn in the text's colour. */
export default function Icon({ name, small }: IconProps) {
  return <IconShape shape={SHAPES[name]} small={small} />
}
