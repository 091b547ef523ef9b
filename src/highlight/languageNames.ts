/** Names of languages for authors, their grammars in `refractor`, and their labels for readers. */

import { words } from '../shared/text/words.ts'

/** Grammars by file name. Without those that only extend another one. */
export const GRAMMARS: ReadonlySet<string> = new Set(
  words(`
  abap abnf actionscript ada agda al antlr4 apacheconf apex apl applescript aql arduino arff armasm
  arturo asciidoc asm6502 asmatmel aspnet autohotkey autoit avisynth avro-idl awk bash basic batch
  bbcode bbj bicep birb bison bnf bqn brainfuck brightscript bro bsl c cfscript chaiscript cil cilkc
  cilkcpp clike clojure cmake cobol coffeescript concurnas cooklang coq cpp crystal csharp cshtml csp
  css csv cue cypher d dart dataweave dax dhall diff django dns-zone-file docker dot ebnf
  editorconfig eiffel ejs elixir elm erb erlang etlua excel-formula factor firestore-security-rules
  flow fortran fsharp ftl gap gcode gdscript gedcom gettext gherkin git glsl gml gn go-module go
  gradle graphql groovy haml handlebars haskell haxe hcl hlsl hoon hpkp hsts http ichigojam icon
  icu-message-format idris iecst ignore inform7 ini io j java javadoc javadoclike javascript
  javastacktrace jexl jolie jq jsdoc json json5 jsonp jsstacktrace jsx julia
  keepalived keyman kotlin kumir kusto latex latte less lilypond linker-script liquid lisp livescript
  llvm log lolcode lua magma makefile markdown markup-templating markup mata matlab maxscript mel
  mermaid metafont mizar mongodb monkey moonscript n1ql n4js nand2tetris-hdl naniscript nasm neon
  nevod nginx nim nix nsis objectivec ocaml odin opencl openqasm oz parigp parser pascal pascaligo
  pcaxis peoplecode perl php phpdoc plant-uml plsql powerquery powershell processing prolog
  promql properties protobuf psl pug puppet pure purebasic purescript python q qml qore qsharp r
  racket reason regex rego renpy rescript rest rip roboconf robotframework ruby rust sas sass scala
  scheme scss shell-session smali smalltalk smarty sml solidity solution-file soy sparql splunk-spl
  sqf sql squirrel stan stata stylus supercollider swift systemd t4-cs t4-templating t4-vb tap tcl
  textile toml tremor tsx tt2 turtle twig typescript typoscript unrealscript uorazor uri v vala vbnet
  velocity verilog vhdl vim visual-basic warpscript wasm web-idl wgsl wiki wolfram wren xeora
  xojo xquery yaml yang zig
`),
)

/** Other names of languages, with their grammar. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  words(`
  adoc:asciidoc apache:apacheconf arm-asm:armasm art:arturo asm:nasm astro:markup atom:markup
  avdl:avro-idl avs:avisynth bat:batch c#:csharp c++:cpp cc:cpp cfc:cfscript cfg:ini cilk:cilkcpp
  cilk-c:cilkc cilk-cpp:cilkcpp cjs:javascript clj:clojure cmd:batch coffee:coffeescript
  conc:concurnas conf:ini console:shell-session context:latex cs:csharp cts:typescript cxx:cpp
  desktop:ini dns-zone:dns-zone-file dockerfile:docker dos:batch dotenv:properties dotnet:csharp
  elisp:lisp emacs:lisp emacs-lisp:lisp env:properties erl:erlang eta:ejs ex:elixir exs:elixir
  f#:fsharp fish:bash fs:fsharp g4:antlr4 gamemakerlanguage:gml gawk:awk geojson:json gitignore:ignore
  gni:gn go-html-template:markup go-mod:go-module go-template:markup gotmpl:markup golang:go gql:graphql gradlew:bash gv:dot h:c hbs:handlebars hgignore:ignore
  hpp:cpp hs:haskell htm:markup html:markup idr:idris ino:arduino jinja:django jinja2:django jl:julia
  js:javascript jsonc:json5 jsonl:json ksh:bash kt:kotlin kts:kotlin kum:kumir ld:linker-script
  ly:lilypond m:matlab make:makefile math:latex mathematica:wolfram mathml:markup md:markdown mdx:markdown
  mjs:javascript mk:makefile mkd:markdown ml:ocaml moon:moonscript mscript:powerquery mts:typescript
  mustache:handlebars mysql:sql n4jsd:n4js nani:naniscript nb:wolfram ndjson:json node:javascript
  npmignore:ignore nunjucks:django objc:objectivec objective-c:objectivec objectpascal:pascal
  oscript:bsl patch:diff pbfasm:purebasic pcode:peoplecode pgsql:sql pl:perl plantuml:plant-uml
  plist:markup po:gettext postgres:sql pq:powerquery proto:protobuf ps:powershell ps1:powershell
  purs:purescript pwsh:powershell px:pcaxis py:python py3:python qasm:openqasm qs:qsharp razor:cshtml
  rb:ruby rbnf:bnf res:rescript rkt:racket robot:robotframework rpy:renpy rq:sparql rs:rust rss:markup
  sclang:supercollider sh:bash sh-session:shell-session shell:bash shellsession:shell-session
  shortcode:bbcode sln:solution-file smlnj:sml sol:solidity sqlite:sql ssml:markup styl:stylus
  svelte:markup svg:markup t4:t4-cs terminal:shell-session terraform:hcl tex:latex tf:hcl
  trickle:tremor trig:turtle troy:tremor ts:typescript uc:unrealscript url:uri uscript:unrealscript
  vb:visual-basic vba:visual-basic viml:vim vimscript:vim vue:markup wat:wasm webidl:web-idl
  webmanifest:json wl:wolfram wsdl:markup xaml:markup xeoracube:xeora xhtml:markup xls:excel-formula
  xlsx:excel-formula xml:markup xsl:markup xslt:markup yml:yaml zsh:bash
`).map((pair): [string, string] => {
    const [alias = '', grammar = ''] = pair.split(':')
    return [alias, grammar]
  }),
)

/** Names without a grammar. */
const PLAIN: ReadonlySet<string> = new Set([
  '',
  ...words('ansi text txt plain plaintext none ascii output raw stdout stderr nocode'),
])

const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    apacheconf: 'Apache',
    asciidoc: 'AsciiDoc',
    bash: 'Shell',
    batch: 'Batch',
    c: 'C',
    cmake: 'CMake',
    coffeescript: 'CoffeeScript',
    cpp: 'C++',
    csharp: 'C#',
    css: 'CSS',
    csv: 'CSV',
    docker: 'Dockerfile',
    ejs: 'EJS',
    fsharp: 'F#',
    glsl: 'GLSL',
    graphql: 'GraphQL',
    hcl: 'HCL',
    html: 'HTML',
    http: 'HTTP',
    ignore: 'Ignore file',
    ini: 'INI',
    javascript: 'JavaScript',
    json: 'JSON',
    json5: 'JSON5',
    jsonc: 'JSON',
    jsx: 'JSX',
    latex: 'LaTeX',
    llvm: 'LLVM',
    markup: 'HTML',
    matlab: 'MATLAB',
    mdx: 'MDX',
    mongodb: 'MongoDB',
    nasm: 'NASM',
    objectivec: 'Objective-C',
    ocaml: 'OCaml',
    php: 'PHP',
    'plant-uml': 'PlantUML',
    plsql: 'PL/SQL',
    postgres: 'SQL',
    powershell: 'PowerShell',
    promql: 'PromQL',
    properties: 'Properties',
    protobuf: 'Protocol Buffers',
    qml: 'QML',
    scss: 'SCSS',
    'shell-session': 'Terminal',
    sparql: 'SPARQL',
    sql: 'SQL',
    svelte: 'Svelte',
    svg: 'SVG',
    systemd: 'systemd',
    toml: 'TOML',
    tsx: 'TSX',
    typescript: 'TypeScript',
    uri: 'URL',
    vbnet: 'VB.NET',
    vhdl: 'VHDL',
    vue: 'Vue',
    wasm: 'WebAssembly',
    wgsl: 'WGSL',
    xml: 'XML',
    yaml: 'YAML',
  }),
)

export const isPlainLanguage = (name: string): boolean => PLAIN.has(name)

/** @param name Lower case. @returns The grammar's name; undefined for an unknown language. */
export function findGrammar(name: string): string | undefined {
  return ALIASES.get(name) ?? (GRAMMARS.has(name) ? name : undefined)
}

/** Label of a language with a known grammar. */
export function labelLanguage(name: string, grammar: string): string {
  const label = LABELS.get(name) ?? LABELS.get(grammar)
  return label ?? grammar.replace(/^./, (letter) => letter.toUpperCase())
}

/** All names that authors may write, for hints. */
export const languageNames = (): string[] =>
  [...GRAMMARS, ...ALIASES.keys(), ...PLAIN].filter((name) => name !== '')
