/**
 * Examples of the specifications with different HTML in xpre-docs, with the reason and the HTML.
 * The Markdown is the key, since it has the same meaning in both suites.
 */

export interface SpecException {
  readonly markdown: string
  /** The HTML of xpre-docs, in the style of the official HTML. */
  readonly html: string
  /** Instead of `html`, for a tree that the HTML parser cannot create. */
  readonly outline?: string
  readonly reason: string
}

const FRONT_MATTER = 'a first line of three hyphens opens front matter, which no page shows'
const BARE_ADDRESS = 'GFM links bare addresses; this example is of CommonMark, which does not'
const UNCLOSED =
  'an element that is never closed ends with the last raw HTML, so that it takes no more of the page in'
const SWALLOWING = 'a tag that would turn the rest of the page into text is left out'
const UNFINISHED = 'a tag that is not finished is text with a finding, so that no words are lost'
const SELF_CLOSED = 'a tag that closes itself ends where it stands, as its author means it, with a finding'
const DECLARATION = 'what HTML reads as an invalid comment is left out with a finding'
const COMMENT = 'CommonMark 0.31 reads as a comment what GFM, of an earlier version, does not'

/** Exceptions for both settings of raw HTML. */
export const EXCEPTIONS: readonly SpecException[] = [
  { markdown: '<div id="foo"\n*hi*\n', html: '&lt;div id="foo"\n*hi*', reason: UNFINISHED },
  { markdown: '<div class\nfoo\n', html: '&lt;div class\nfoo', reason: UNFINISHED },
  {
    markdown: '<div *???-&&&-<---\n*foo*\n',
    html: '&lt;div *???-&amp;&amp;&amp;-&lt;---\n*foo*',
    reason: UNFINISHED,
  },
  { markdown: "<?php\n\n  echo '>';\n\n?>\nokay\n", html: '<p>okay</p>', reason: DECLARATION },
  { markdown: 'foo <![CDATA[>&<]]>\n', html: '<p>foo </p>', reason: DECLARATION },
  { markdown: '<a/><b2/>\n', html: '<p><a></a><b2></b2></p>', reason: SELF_CLOSED },
  {
    markdown: '<a  /><b2\ndata="foo" >\n',
    html: '<p><a></a><b2 data="foo"></b2></p>',
    reason: SELF_CLOSED,
  },
  {
    markdown: '---\nFoo\n---\nBar\n---\nBaz\n',
    html: '<h2>Bar</h2>\n<p>Baz</p>',
    reason: FRONT_MATTER,
  },
  { markdown: '---\n---\n', html: '', reason: FRONT_MATTER },
  {
    markdown: '<table>\n\n  <tr>\n\n    <td>\n      Hi\n    </td>\n\n  </tr>\n\n</table>\n',
    html: '',
    outline: '<table>\n  <tbody>\n    <tr>\n      <pre>\n        <code>\n          "<td>\\n  Hi\\n</td>\\n"',
    reason: 'code never meets our HTML parser; it is moved out of the table by the browser',
  },
  {
    markdown: '<div>\n*foo*\n\n*bar*\n',
    html: '<div>\n*foo*\n</div><p><em>bar</em></p>',
    reason: UNCLOSED,
  },
  {
    markdown: '  <div>\n\n    <div>\n',
    html: '<div></div><pre><code>&lt;div&gt;\n</code></pre>',
    reason: UNCLOSED,
  },
  {
    markdown: '<Warning>\n*bar*\n</Warning>\n',
    html: '*bar*',
    reason: 'a capitalised tag is one of a component: it goes, and its content stays (D10)',
  },
  { markdown: '<style\n  type="text/css">\n\nfoo\n', html: '<p>foo</p>', reason: SWALLOWING },
  {
    markdown:
      '<strong> <title> <style> <em>\n\n<blockquote>\n  <xmp> is disallowed.  <XMP> is also disallowed.\n</blockquote>\n',
    html: '<p><strong> <em></em></strong></p>\n<blockquote> is disallowed. is also disallowed.</blockquote>',
    reason: `${SWALLOWING}; GFM shows it`,
  },
  {
    markdown: '<https://foo.bar/baz bim>\n',
    html: '<p>&lt;<a href="https://foo.bar/baz">https://foo.bar/baz</a> bim&gt;</p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: '<http://foo.bar/baz bim>\n',
    html: '<p>&lt;<a href="http://foo.bar/baz">http://foo.bar/baz</a> bim&gt;</p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: '<foo\\+@bar.example.com>\n',
    html: '<p>&lt;<a href="mailto:foo+@bar.example.com">foo+@bar.example.com</a>&gt;</p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: '< https://foo.bar >\n',
    html: '<p>&lt; <a href="https://foo.bar">https://foo.bar</a> &gt;</p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: '< http://foo.bar >\n',
    html: '<p>&lt; <a href="http://foo.bar">http://foo.bar</a> &gt;</p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: 'https://example.com\n',
    html: '<p><a href="https://example.com">https://example.com</a></p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: 'http://example.com\n',
    html: '<p><a href="http://example.com">http://example.com</a></p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown: 'foo@bar.example.com\n',
    html: '<p><a href="mailto:foo@bar.example.com">foo@bar.example.com</a></p>',
    reason: BARE_ADDRESS,
  },
  {
    markdown:
      'http://commonmark.org\n\n(Visit https://encrypted.google.com/search?q=Markup+(business))\n\nAnonymous FTP is available at ftp://foo.bar.baz.\n',
    html: '<p><a href="http://commonmark.org">http://commonmark.org</a></p><p>(Visit <a href="https://encrypted.google.com/search?q=Markup+(business)">https://encrypted.google.com/search?q=Markup+(business)</a>)</p><p>Anonymous FTP is available at ftp://foo.bar.baz.</p>',
    reason: 'no browser follows ftp:// any more, and neither parser links it',
  },
  { markdown: 'foo <!-- not a comment -- two hyphens -->\n', html: '<p>foo </p>', reason: COMMENT },
  {
    markdown: 'foo <!--> foo -->\n\nfoo <!-- foo--->\n',
    html: '<p>foo  foo --&gt;</p>\n<p>foo </p>',
    reason: COMMENT,
  },
  {
    markdown: '<a foo="bar" bam = \'baz <em>"</em>\'\n_boolean zoop:33=zoop:33 />\n',
    html: '<p><a foo="bar" bam=\'baz <em>"</em>\' zoop:33="zoop:33"></a></p>',
    reason: 'the renderer cannot write an attribute whose name begins with an underscore',
  },
]

const OTHER_TAG = 'an element that HTML does not have goes, its content stays'
const SCRIPT = 'scripts and styles go with their content'
const ATTRIBUTE = 'an attribute that HTML does not have goes'

/** Further exceptions for the safe setting. */
export const SANITISED: readonly SpecException[] = [
  {
    markdown: ' <div>\n  *hello*\n         <foo><a>\n',
    html: '<div>\n  *hello*\n  <a></a></div>',
    reason: OTHER_TAG,
  },
  {
    markdown:
      '<pre language="haskell"><code>\nimport Text.HTML.TagSoup\n\nmain :: IO ()\nmain = print $ parseTags tags\n</code></pre>\nokay\n',
    html: '<pre><code>\nimport Text.HTML.TagSoup\n\nmain :: IO ()\nmain = print $ parseTags tags\n</code></pre>\n<p>okay</p>',
    reason: ATTRIBUTE,
  },
  {
    markdown:
      '<script type="text/javascript">\n// JavaScript example\n\ndocument.getElementById("demo").innerHTML = "Hello JavaScript!";\n</script>\nokay\n',
    html: '<p>okay</p>',
    reason: SCRIPT,
  },
  { markdown: '<script>\nfoo\n</script>1. *bar*\n', html: '1. *bar*', reason: SCRIPT },
  {
    markdown: '<style\n  type="text/css">\nh1 {color:red;}\n\np {color:blue;}\n</style>\nokay\n',
    html: '<p>okay</p>',
    reason: SCRIPT,
  },
  { markdown: '<style>p{color:red;}</style>\n*foo*\n', html: '<p><em>foo</em></p>', reason: SCRIPT },
  {
    markdown: '<textarea>\n\n*foo*\n\n_bar_\n\n</textarea>\n',
    html: '*foo*\n\n_bar_',
    reason: 'fields to write in go, their content stays',
  },
  { markdown: '[foo]: <bar>(baz)\n\n[foo]\n', html: '<p>[foo]: (baz)</p><p>[foo]</p>', reason: OTHER_TAG },
  { markdown: '[link](<foo\nbar>)\n', html: '<p>[link]()</p>', reason: OTHER_TAG },
  { markdown: '[foo <bar attr="](baz)">\n', html: '<p>[foo </p>', reason: OTHER_TAG },
  { markdown: '[foo <bar attr="][ref]">\n\n[ref]: /uri\n', html: '<p>[foo </p>', reason: OTHER_TAG },
  { markdown: '<a><bab><c2c>\n', html: '<p><a></a></p>', reason: OTHER_TAG },
  { markdown: '<a/><b2/>\n', html: '<p><a></a></p>', reason: OTHER_TAG },
  { markdown: '<a  /><b2\ndata="foo" >\n', html: '<p><a></a></p>', reason: OTHER_TAG },
  {
    markdown: '<a foo="bar" bam = \'baz <em>"</em>\'\n_boolean zoop:33=zoop:33 />\n',
    html: '<p><a></a></p>',
    reason: ATTRIBUTE,
  },
  { markdown: 'Foo <responsive-image src="foo.jpg" />\n', html: '<p>Foo </p>', reason: OTHER_TAG },
]
