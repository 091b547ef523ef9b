/** What a writing system needs of the theme, by the script of a language. */

/** Stylesheets in `theme/css/languages`, in their order. */
export const SHEETS = [
  'caseless',
  'tall',
  'bold',
  'arabic',
  'hebrew',
  'eastAsian',
  'chinese',
  'japanese',
  'korean',
  'hyphens',
] as const

export interface WritingSystem {
  /** Fonts of systems that have the script, the best first. The fonts of Latin letters precede them. */
  readonly fonts?: string | undefined
  /** Whether the font of the system may have the shapes of another language, as for Han characters. */
  readonly isUnified?: boolean | undefined
  readonly sheets: readonly (typeof SHEETS)[number][]
}

const indic = (name: string): WritingSystem => ({
  fonts: `"Nirmala UI","Noto Sans ${name}"`,
  sheets: ['caseless', 'tall'],
})

const southEastAsian = (fonts: string): WritingSystem => ({ fonts, sheets: ['caseless', 'tall'] })

const chinese = (fonts: string): WritingSystem => ({
  fonts,
  isUnified: true,
  sheets: ['caseless', 'tall', 'eastAsian', 'chinese'],
})

/** By script (ISO 15924). Scripts that are not listed are written as Latin. */
const SYSTEMS: Readonly<Record<string, WritingSystem>> = {
  Arab: {
    fonts: '"SF Arabic","Noto Sans Arabic","Geeza Pro",Tahoma',
    sheets: ['caseless', 'tall', 'bold', 'arabic'],
  },
  Hebr: {
    fonts: '"SF Hebrew","Noto Sans Hebrew","Arial Hebrew"',
    sheets: ['caseless', 'bold', 'hebrew'],
  },
  Jpan: {
    fonts: '"Hiragino Sans","Noto Sans JP","Noto Sans CJK JP",Meiryo,"Yu Gothic"',
    isUnified: true,
    sheets: ['caseless', 'tall', 'eastAsian', 'japanese'],
  },
  Kore: {
    fonts: '"Apple SD Gothic Neo","Noto Sans KR","Noto Sans CJK KR","Malgun Gothic"',
    isUnified: true,
    sheets: ['caseless', 'tall', 'eastAsian', 'korean'],
  },
  Hans: chinese('"PingFang SC","Noto Sans SC","Noto Sans CJK SC","Microsoft YaHei"'),
  Hant: chinese('"PingFang TC","Noto Sans TC","Noto Sans CJK TC","Microsoft JhengHei"'),
  Deva: indic('Devanagari'),
  Beng: indic('Bengali'),
  Gujr: indic('Gujarati'),
  Guru: indic('Gurmukhi'),
  Knda: indic('Kannada'),
  Mlym: indic('Malayalam'),
  Orya: indic('Oriya'),
  Sinh: indic('Sinhala'),
  Taml: indic('Tamil'),
  Telu: indic('Telugu'),
  Thai: southEastAsian('"Leelawadee UI",Thonburi,"Noto Sans Thai"'),
  Khmr: southEastAsian('"Leelawadee UI","Khmer Sangam MN","Noto Sans Khmer"'),
  Laoo: southEastAsian('"Leelawadee UI","Lao Sangam MN","Noto Sans Lao"'),
  Mymr: southEastAsian('"Myanmar Text","Myanmar Sangam MN","Noto Sans Myanmar"'),
}

const HONG_KONG = '"PingFang HK","Noto Sans HK","Noto Sans CJK HK",'

/** Languages that join words to long ones, by language. */
const LONG_WORDS = new Set(['da', 'de', 'et', 'fi', 'hu', 'is', 'nb', 'nl', 'nn', 'no', 'sv', 'tr'])

/** @param tag A well-formed language tag. */
export function writingSystemOf(tag: string): WritingSystem {
  const { language, script = '', region } = new Intl.Locale(tag).maximize()
  const system = SYSTEMS[script]
  if (system === undefined) {
    // The letters of Vietnamese have two marks, one above the other.
    if (language === 'vi') return { sheets: ['tall'] }
    return { sheets: script === 'Latn' && LONG_WORDS.has(language) ? ['hyphens'] : [] }
  }
  const isOfHongKong = script === 'Hant' && (region === 'HK' || region === 'MO')
  return isOfHongKong ? { ...system, fonts: HONG_KONG + system.fonts } : system
}

/** Counter styles of CSS by numbering system. */
const COUNTERS: Readonly<Record<string, string>> = {
  arab: 'arabic-indic',
  arabext: 'persian',
  beng: 'bengali',
  deva: 'devanagari',
  mymr: 'myanmar',
}

/**
 * Counter style with the digits that the interface has in a language; undefined for digits as in English.
 * @param tag A well-formed language tag.
 */
export const counterStyleOf = (tag: string): string | undefined =>
  COUNTERS[new Intl.NumberFormat(tag).resolvedOptions().numberingSystem]
