/** Syntax of Mermaid: a diagram is drawn with all that it names, or it is code with one finding at the line (MD-9). */
import { expect, test } from 'vitest'
import { renderMermaid } from '../../../src/markdown/diagrams/renderMermaid.ts'

const render = (source: string) => renderMermaid(source, 'p-', undefined, import.meta.dirname)

/** Labels of the image, sorted, or the finding. */
const labelsOf = (source: string): string => {
  const rendered = render(source)
  return rendered.ok
    ? [...rendered.diagram.labels].sort().join(' / ')
    : `${rendered.line}: ${[rendered.reason, rendered.hint].filter(Boolean).join(' | ')}`
}

const count = (source: string, tag: string): number => {
  const rendered = render(source)
  return rendered.ok
    ? (JSON.stringify(rendered.diagram.svg).match(new RegExp(`"tagName":"${tag}"`, 'g')) ?? []).length
    : 0
}

const FLOWCHARTS: readonly (readonly [statements: string, labels: string, edges: number])[] = [
  // Lengths and kinds of lines.
  ['A---->B', 'A / B', 1],
  ['A ----> B', 'A / B', 1],
  ['A-----B', 'A / B', 1],
  ['A====>B', 'A / B', 1],
  ['A======B', 'A / B', 1],
  ['A-..->B', 'A / B', 1],
  ['A-...-B', 'A / B', 1],
  ['A<-->B', 'A / B', 1],
  ['A <==> B', 'A / B', 1],
  ['A<-.->B', 'A / B', 1],
  ['A ~~~ B', 'A / B', 0],
  ['A ~~~~ B --> C', 'A / B / C', 1],
  ['A e1@--> B\ne1@{ animate: true }', 'A / B', 1],
  // Labels of lines.
  ['A-.text.->B', 'A / B / text', 1],
  ['A-. text .->B', 'A / B / text', 1],
  ['A-. text .-B', 'A / B / text', 1],
  ['A -- text ----> B', 'A / B / text', 1],
  ['A == text ==> B', 'A / B / text', 1],
  ['A--text---B', 'A / B / text', 1],
  ['A ---->|text| B', 'A / B / text', 1],
  ['A -->|"text|more"| B', 'A / B / text|more', 1],
  ['A -- "text -- more" --> B', 'A / B / text -- more', 1],
  ['A -->| | B', 'A / B', 1],
  // Statements.
  ['A-->B;B-->C;', 'A / B / C', 2],
  ['A-->B; %% note', 'A / B', 1],
  ['A --> B --> C -->|yes| D', 'A / B / C / D / yes', 3],
  ['A & B --> C & D', 'A / B / C / D', 4],
  ['A-->B\nclick A "https://example.com"', 'A / B', 1],
  ['A-->B\nB["Two"]', 'A / Two', 1],
  ['A[One]-->B\nA[Two]', 'B / Two', 1],
  ['A:::x --> B\nclassDef x,y fill:#fdd,stroke:#333;\nclass B y', 'A / B', 1],
  ['A-->B\nlinkStyle 0,1 stroke:#f00,stroke-width:2px\nstyle A fill:#fdd', 'A / B', 1],
  // Nodes.
  ['A["a | b"] --> B["c --> d"]', 'a | b / c --> d', 1],
  ['A["a ] b"] --> B("c (d)")', 'a ] b / c (d)', 1],
  ['A(((a))) --> B((b)) --> C([c]) --> D[[d]] --> E[(e)]', 'a / b / c / d / e', 4],
  ['A{a} --> B{{b}} --> C>c] --> D[/d/] --> E[\\e\\]', 'a / b / c / d / e', 4],
  ['A[/a\\] --> B[\\b/] --> C(-c-)', 'a / b / c', 2],
  ['A@{ shape: diamond, label: "Is it?" } --> B@{ shape: cyl }', 'B / Is it?', 1],
  ['A["`one **two** _three_`"] --> B', 'B / one two three', 1],
  ['A["one<br/>two"] --> B', 'B / one two', 1],
  ['A["`one\ntwo`"] --> B', 'B / one two', 1],
  ['A["#quot;a#quot; #35; &lt;b&gt;"] --> B', '"a" # <b> / B', 1],
  ['A["<span class=x>a</span>"] --> B', 'B / a', 1],
  ['straße --> 設定', 'straße / 設定', 1],
  ['api.v1 --> a_b-c', 'a_b-c / api.v1', 1],
  ['A --> other\nB --> xray', 'A / B / other / xray', 2],
  ['A', 'A', 0],
  // Groups.
  [
    'subgraph one\nA --> B\nend\nsubgraph two [Number two]\nC\nend\nB --> C\none --> two',
    'A / B / C / Number two / one',
    3,
  ],
  ['subgraph "In quotes (all)"\ndirection LR\nA --> B\nend', 'A / B / In quotes (all)', 1],
  ['A --> B\nsubgraph g\nsubgraph h ["Inner [1]"]\nA\nend\nB\nend', 'A / B / Inner [1] / g', 1],
]

test.each(FLOWCHARTS)(
  'MD-9: the flowchart %j has all nodes, lines and labels',
  (statements, labels, edges) => {
    const source = `flowchart LR\n${statements}`
    expect(labelsOf(source)).toBe(labels)
    expect(count(source, 'polyline')).toBe(edges)
  },
)

const OTHERS: readonly (readonly [source: string, labels: string])[] = [
  ['graph TD; A-->B', 'A / B'],
  ['graph\nA-->B', 'A / B'],
  [
    'sequenceDiagram\nparticipant W as Web shop\nactor Ann\nAnn->>W: Order; W-->>Ann: Done',
    'Ann / Done / Order / Web shop',
  ],
  ['sequenceDiagram\nWeb shop->>Data base: a: b [c]', 'Data base / Web shop / a: b [c]'],
  ['sequenceDiagram\nautonumber 5 5\nA->>B: x\nB-->>A: y', '10. y / 5. x / A / B'],
  ['sequenceDiagram\nA->>B: x\nactivate B\nB-->>A: y\ndeactivate B', 'A / B / x / y'],
  [
    'sequenceDiagram\nA->>+B: x\nB-->>-A: y\nNote over A,B: n #59; m\nNote right of B: r',
    'A / B / n ; m / r / x / y',
  ],
  [
    'sequenceDiagram\ncritical c\nA->>B: x\noption o\nA->>B: y\nend\nrect rgb(0,0,0)\nA-)B: z\nend',
    'A / B / [o] / critical [c] / x / y / z',
  ],
  [
    'sequenceDiagram\nalt one\nA->>B: x\nelse two\nloop l\nB--)A: y\nend\nend\npar p\nA->B: z\nand q\nB-->A: v\nend',
    'A / B / [q] / [two] / alt [one] / loop [l] / par [p] / v / x / y / z',
  ],
  ['sequenceDiagram\nA->>B:\nlinks A: {"a": "b"}', 'A / B'],
  ['stateDiagram\n[*] --> A\nA : Waits\nA --> B : go [now]\nB --> [*]', 'B / Waits / go [now]'],
  [
    'stateDiagram-v2\nstate "Long name" as L\nL --> M\nstate N\nM:::x --> N\nclassDef x fill:#fdd',
    'Long name / M / N',
  ],
  [
    'stateDiagram-v2\ndirection LR\nA --> C\nstate C {\n[*] --> D\nD --> E: in\n}\nstate "Outer" as O {\nF\n}',
    'A / C / D / E / F / Outer / in',
  ],
  ['stateDiagram-v2\nA : one\nA : two\nA --> A %% note', 'one two'],
  [
    'classDiagram\nAnimal<|--Dog\nAnimal "1" --> "many" Leg : has [4]\nDog ..|> Pet',
    '1 / Animal / Dog / Leg / Pet / has [4] / many',
  ],
  [
    'classDiagram\nclass A["Label of A"] {\n<<interface>>\n+List~int~ items\n+run(Map~K, V~ all) bool*\n-stop()$\n}',
    '+ List<int> items / + run(Map<K, V> all) : bool / - stop() / <<interface>> / Label of A',
  ],
  [
    'classDiagram\n<<enumeration>> Color\nColor : RED\nColor : +next() Color\nclass Box~T~\nBox~T~ --* Color',
    '+ next() : Color / <<enumeration>> / Box<T> / Color / RED',
  ],
  ['classDiagram-v2\nclass `A b`:::x\nclassDef x fill:#fdd\nclass C { }\n`A b` o-- C', 'A b / C'],
  [
    'erDiagram\nCUSTOMER||--o{ORDER : places\nORDER }o--o{ ITEM : "has (many)"\nALONE',
    '(no attributes) / (no attributes) / (no attributes) / (no attributes) / ALONE / CUSTOMER / ITEM / ORDER / has (many) / places',
  ],
  [
    'erDiagram\np[Person] {\nstring name PK, FK "the name"\nint age\n}\n"Data base" }|..|| p : ""',
    '(no attributes) / Data base / PK,FK / Person / age / int / name (the name) / string',
  ],
  [
    'xychart-beta\ntitle Sales in total\nx-axis "Month" ["Jan [1]", feb]\ny-axis Euro 0 --> 10\nbar [1, 5]\nline [.5, +3]',
    '0 / 10 / 2 / 4 / 6 / 8 / Bar 1 / Euro / Jan [1] / Line 1 / Month / Sales in total / feb',
  ],
  ['xychart horizontal\nx-axis [a, b]\nbar [1, 2]', '1 / 1.2 / 1.4 / 1.6 / 1.8 / 2 / a / b'],
]

test.each(OTHERS)('MD-9: the diagram %j has all of its texts', (source, labels) => {
  expect(labelsOf(source)).toBe(labels)
})

const FINDINGS: readonly (readonly [source: string, finding: string])[] = [
  ['flowchart LR\nA-->B\nB --x C', '2: A line with a cross at its end cannot be drawn | Use an arrow: -->'],
  [
    'flowchart LR\nA-->B\n\nB o--o C',
    '3: A line with a circle at its end cannot be drawn | Use an arrow: -->',
  ],
  [
    'flowchart LR\nA---oB',
    '1: A line with a circle at its end cannot be drawn | Write a blank before the name of the node, because "o" belongs to the line',
  ],
  [
    'flowchart LR\nA---xB',
    '1: A line with a cross at its end cannot be drawn | Write a blank before the name of the node, because "x" belongs to the line',
  ],
  ['flowchart LR\nA-->B\nA <-- B', '2: The label of a line has no end | Write it as -->|label|'],
  [
    'flowchart LR\nA@{ shape: bolt }',
    '1: The shape "bolt" cannot be drawn | Use another shape, such as "rect"',
  ],
  ['flowchart LR\nA@{ shape: rct }', '1: The shape "rct" cannot be drawn | Did you mean "rect"?'],
  ['flowchart LR\nA@{ icon: "x" }', '1: A node with "icon" cannot be drawn'],
  [
    'flowchart LR\nA-->B\nA[text (open --> B',
    '2: This part of a diagram cannot be drawn: [text (open --> B | Write a text with brackets in quotes: A["text (more)"]',
  ],
  ['flowchart LR\nA --> B junk', '1: This part of a diagram cannot be drawn: junk'],
  ['flowchart LR\nA -->', '1: The line leads to no node | Write both nodes on one line: A --> B'],
  ['flowchart LR\nA -- text B', '1: The label of a line has no end | Write it as -->|label|'],
  [
    'flowchart LR\nA -->|text B',
    '1: This part of a diagram cannot be drawn: text B | The label of a line ends with "|"',
  ],
  ['flowchart LR\nsubgraph a\nA-->B', '1: This subgraph has no "end"'],
  ['flowchart LR\nA-->B\nend', '2: This "end" has no subgraph'],
  ['flowchart UP\nA-->B', '0: This part of a diagram cannot be drawn: UP | Directions: TB, TD, BT, LR, RL'],
  [
    'sequenceDiagram\nA->>B: x\nB-xA: y',
    '2: An arrow with a cross cannot be drawn | Use one of ->>, -->>, -), --)',
  ],
  [
    'sequenceDiagram\nA<<->>B: x',
    '1: An arrow with two heads cannot be drawn | Use one of ->>, -->>, -), --)',
  ],
  [
    'sequenceDiagram\nNote over A: early\nA->>B: x',
    '1: A note before the first message cannot be drawn | Move it below a message',
  ],
  ['sequenceDiagram\nbox Group\nparticipant A\nend\nA->>B: x', '1: "box" cannot be drawn'],
  ['sequenceDiagram\nA->>B: x\ncreate participant C\nB->>C: y', '2: "create" cannot be drawn'],
  [
    'sequenceDiagram\nA->>B: x\nactivate A',
    '2: This part of a diagram cannot be drawn: activate A | Write "A->>+B" at a message of the participant',
  ],
  ['sequenceDiagram\nloop l\nA->>B: x', '1: This block has no "end"'],
  ['sequenceDiagram\nA->>B: x\nend', '2: This "end" has no block'],
  ['sequenceDiagram\nA->>B', '1: This part of a diagram cannot be drawn: A->>B | Write it as A->>B: text'],
  [
    'stateDiagram-v2\nA --> B\nstate C <<choice>>',
    '2: States of the kinds choice, fork and join cannot be drawn',
  ],
  ['stateDiagram-v2\nA --> B\nnote right of A : n', '2: Notes of state diagrams cannot be drawn'],
  ['stateDiagram-v2\nstate A {\nB\n--\nC\n}', '3: Concurrent states cannot be drawn'],
  ['stateDiagram-v2\nstate A {\nB', '1: This state has no "}"'],
  [
    'stateDiagram-v2\nA ==> B',
    '1: This part of a diagram cannot be drawn: A ==> B | Write it as A --> B, or A --> B: text',
  ],
  ['classDiagram\nA --> B\nnote "n"', '2: Notes of class diagrams cannot be drawn'],
  ['classDiagram\nnamespace N {\nclass A\n}', '1: Namespaces of class diagrams cannot be drawn'],
  ['classDiagram\nA <--> B', '1: The relation "<-->" cannot be drawn'],
  ['classDiagram\nA ..> B\nA .. B', '2: The relation ".." cannot be drawn'],
  ['classDiagram\nclass A {\n+x', '1: This class has no "}"'],
  ['classDiagram\nclass A["Same"]\nclass B["Same"]', '2: The class "B" is not in the image'],
  [
    'erDiagram\nA one to many B : x',
    '1: This part of a diagram cannot be drawn: A one to many B : x | Write it as A ||--o{ B : label',
  ],
  ['erDiagram\nA {\nstring\n}', '2: This part of a diagram cannot be drawn: string'],
  ['xychart-beta\nbar [1, x]', '1: A series of a chart is a list of numbers | Example: bar [1, 2.5]'],
  ['xychart-beta\nx-axis [a]\npie [1]', '2: This part of a diagram cannot be drawn: pie [1]'],
]

test.each(FINDINGS)('MD-9: the diagram %j is code with one finding at its line', (source, finding) => {
  expect(labelsOf(source)).toBe(finding)
})
