/** Pages with what each writing system shows in its own way. */
import { filesOfFixture } from '../../helpers/filesOfFixture.ts'

const page = (title: string, text: string, comment: string) => `# ${title}

${text} *${text}* \`npm install\`, <q>${text}</q>, <kbd>Ctrl+K</kbd>.

## ${title} \`xpre.config.ts\`

\`\`\`ts title="src/features/shipments/components/EstimatedDeliveryWindowEditor.tsx"
const text = '${comment}' // ${comment}
\`\`\`

:::::tabs
${['C++', 'C#', 'Kotlin (JVM)', 'PowerShell', 'Objective-C', 'JavaScript', 'TypeScript', 'Rust'].map((name) => `::::tab[${name}]\n${text}\n::::`).join('\n')}
:::::

| ${text} | Mon | Tue | Wed | Thu | Fri | Sat | Sun | ${title} |
| --- | --: | --: | --: | --: | --: | --: | --: | --- |
| ${comment} | 1,200 | 1,300 | 1,250 | 1,400 | 2,100 | 3,300 | 900 | \`a.b\` |
{.sticky}

1. ${text}
   1. ${comment}

:::file-tree
- src/
  - .env
:::

:link-button[${comment}]{href=/docs/intro icon=arrow-right}
`

export const writingFiles = (): Readonly<Record<string, string>> => {
  const files = filesOfFixture('languages')
  return {
    ...files,
    'xpre.config.mjs': (files['xpre.config.mjs'] ?? '')
      .replace("locales: ['en', 'de', 'ar', 'ja']", "locales: ['en', 'de', 'ar', 'ja', 'ko']")
      .replace("{ label: 'Docs', to", "{ label: 'C++', to: '/docs/parts' }, { label: 'Docs', to")
      .replace('blog: {}', "blog: {}, feedback: { url: 'https://answers.example' }"),
    'docs/parts.md': page('Parts', 'Lamps are bright', 'a comment'),
    'i18n/ar/docs/parts.md': page('الأجزاء', 'هذا نص عربي فيه كلمات', 'تعليق عربي'),
    'i18n/de/docs/parts.md': page(
      'Authentifizierungsschlüsselverwaltung',
      'Die Datenschutzgrundverordnung',
      'ein Kommentar',
    ),
    'i18n/ja/docs/parts.md': page('部品の設定について', '日本語の文章です。', '注釈'),
    'i18n/ko/docs/parts.md': page('부품', '한국어 문장입니다', '주석'),
  }
}
