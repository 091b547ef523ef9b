/**
 * Lets Mermaid set styles in a window whose Content-Security-Policy forbids inline styles: style sheets and properties
 * that a script sets are allowed, `<style>` and `style` attributes in text are not. It changes only the given window, in
 * which nothing else runs.
 */

/** Stands for `<style>`. It stays empty, since Mermaid cleans its images and keeps texts of elements that it removes. */
const STYLE_TAG = 'css-text'

/** Stands for `style`. Mermaid keeps attributes with `data-` when it cleans an image. */
const STYLE_ATTRIBUTE = 'data-css'

/** Tags of a text. */
const TAG = /<[a-z][^>]*>/gi

/** Converts texts that the window is about to parse. */
const withoutStyles = (html: string): string =>
  html.replace(TAG, (tag) => tag.replace(/\sstyle=/g, ` ${STYLE_ATTRIBUTE}=`))

function applyStyles(root: ParentNode): void {
  for (const element of root.querySelectorAll<HTMLElement | SVGElement>(`[${STYLE_ATTRIBUTE}]`)) {
    element.style.cssText = element.getAttribute(STYLE_ATTRIBUTE) ?? ''
    element.removeAttribute(STYLE_ATTRIBUTE)
  }
}

/** @returns Converts the last image of Mermaid, which is HTML, to the text of an SVG file with its styles. */
export function allowStyles(realm: Window & typeof globalThis): (image: string) => string {
  const { document, CSSStyleSheet, Document, DOMParser, Element, XMLSerializer } = realm
  let css = ''
  const { setAttribute } = Element.prototype
  Element.prototype.setAttribute = function (name, value) {
    if (name === 'style' && 'style' in this && this.style instanceof realm.CSSStyleDeclaration)
      this.style.cssText = value
    else setAttribute.call(this, name, value)
  }

  const { parseFromString } = DOMParser.prototype
  DOMParser.prototype.parseFromString = function (text, type) {
    // The text may be an object of Trusted Types.
    return parseFromString.call(this, withoutStyles(String(text)), type)
  }

  const innerHTML = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...innerHTML,
    set(this: Element, html: unknown) {
      const text = String(html)
      if (this.localName === STYLE_TAG) {
        css = text
        const sheet = new CSSStyleSheet()
        sheet.replaceSync(text)
        // Each image has its own style sheet.
        document.adoptedStyleSheets = [sheet]
        return
      }
      innerHTML?.set?.call(this, withoutStyles(text))
      applyStyles(this)
    },
  })

  const { createElement, createElementNS } = Document.prototype
  Object.assign(Document.prototype, {
    createElement(this: Document, tag: string, options?: ElementCreationOptions) {
      return createElement.call(this, tag === 'style' ? STYLE_TAG : tag, options)
    },
    createElementNS(this: Document, namespace: string, tag: string) {
      return createElementNS.call(this, namespace, tag === 'style' ? STYLE_TAG : tag)
    },
  })
  return (html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    const image = parsed.querySelector('svg')
    if (image === null) throw new Error('There is no image')
    applyStyles(parsed)
    for (const empty of image.querySelectorAll(STYLE_TAG)) empty.remove()
    // As text: the parsed document has the policy of the window, which would refuse a style element.
    const sheet = `<style>${css.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</style>`
    return new XMLSerializer().serializeToString(image).replace('>', () => `>${sheet}`)
  }
}
