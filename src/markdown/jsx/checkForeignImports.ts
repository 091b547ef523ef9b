/** Reports names that modules of other tools do not have here. */
import { FOREIGN_MODULES } from '../../compat/index.ts'
import type { WrittenImport } from '../../shared/mdx/readImports.ts'
import { nearestName } from '../../shared/text/nearestName.ts'
import type { SourceText } from '../../shared/text/sourceText.ts'
import type { Reporter } from '../../tree/index.ts'

export function checkForeignImports(
  imports: readonly WrittenImport[],
  file: SourceText,
  reporter: Reporter,
): void {
  for (const { specifier, names, start, end } of imports) {
    const module = FOREIGN_MODULES.get(specifier)
    if (module === undefined) continue
    const existing = [...Object.keys(module.components ?? {}), ...(module.values ?? [])]
    for (const { exported } of names) {
      if (exported === '*' || existing.includes(exported)) continue
      const nearest = nearestName(exported, existing)
      reporter.report(
        'missing-import',
        `"${specifier}" has no "${exported}" here; a component of this name shows only its content`,
        { position: file.placeAt(start, end) as never },
        [
          nearest === undefined
            ? `It has ${existing.sort().join(', ')}`
            : `did you mean "${nearest}"? It has ${existing.sort().join(', ')}`,
        ],
      )
    }
  }
}
