import type { ReactNode } from 'react'
import { useLastDocsVersion } from '../../runtime/hooks/useDocsVersions.ts'
import { Link, usePage, useSite, useTranslate } from '../../runtime/index.ts'
import { splitMessage } from '../base/splitMessage.ts'
import PageIcon, { type PageIconName } from '../icons/PageIcon.tsx'
import { versionAttributes } from '../navbar/versionAttributes.ts'

interface BannerProps {
  readonly icon: PageIconName
  readonly title?: string
  readonly children: ReactNode
}

function Banner({ icon, title, children }: BannerProps) {
  return (
    <div className="banner">
      <PageIcon name={icon} />
      <div>
        {title !== undefined && <p className="banner-title">{title}</p>}
        {children}
      </div>
    </div>
  )
}

function VersionBanner() {
  const { version } = usePage()
  const { title } = useSite()
  const last = useLastDocsVersion(version?.docsId)
  const t = useTranslate()
  if (version === undefined || version.banner === 'none') return null
  const values = { site: title, version: version.label }
  const [before, after] = splitMessage(
    t(
      {
        id: 'theme.version.latest',
        message: 'For up-to-date documentation, see the {link} ({version}).',
      },
      { version: version.latestLabel ?? '' },
    ),
    'link',
  )
  return (
    <Banner icon="warning">
      <p>
        {version.banner === 'unreleased'
          ? t(
              {
                id: 'theme.version.unreleased',
                message: 'This is unreleased documentation for {site} {version} version.',
              },
              values,
            )
          : t(
              {
                id: 'theme.version.unmaintained',
                message:
                  'This is documentation for {site} {version}, which is no longer actively maintained.',
              },
              values,
            )}
      </p>
      {version.latestPath !== undefined && (
        <p>
          {before}
          <Link
            to={version.latestPath}
            {...(last && versionAttributes({ docsId: version.docsId, name: last.name }))}
          >
            {t({ id: 'theme.version.latestLink', message: 'latest version' })}
          </Link>
          {after}
        </p>
      )}
    </Banner>
  )
}

/** For a page without a translation, which is shown in the default language. */
function LanguageBanner() {
  const { articleLang } = usePage()
  const { locales = [] } = useSite()
  const t = useTranslate()
  if (articleLang === undefined) return null
  const original = locales.find(({ htmlLang }) => htmlLang === articleLang.tag)
  return (
    <Banner icon="languages">
      <p>
        {t(
          {
            id: 'theme.fallback.message',
            message: 'This page has no translation yet. It is shown in its original language, {language}.',
          },
          { language: original?.label ?? articleLang.tag },
        )}
      </p>
    </Banner>
  )
}

/** Banners above the article: the page is not translated, unlisted, a draft, or belongs to another version. */
export default function Banners() {
  const { isUnlisted, isDraft } = usePage()
  const t = useTranslate()
  return (
    <>
      {isUnlisted && (
        <Banner icon="eyeOff" title={t({ id: 'theme.unlisted.title', message: 'Unlisted page' })}>
          <p>
            {t({
              id: 'theme.unlisted.message',
              message:
                'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
            })}
          </p>
        </Banner>
      )}
      {isDraft && (
        <Banner icon="pencil" title={t({ id: 'theme.draft.title', message: 'Draft page' })}>
          <p>
            {t({
              id: 'theme.draft.message',
              message:
                'This page is a draft. It will only be visible in dev and be excluded from the production build.',
            })}
          </p>
        </Banner>
      )}
      <VersionBanner />
      <LanguageBanner />
    </>
  )
}
