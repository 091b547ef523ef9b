/** `doctor`: checks this machine and a site for what may prevent a build or a deployment. Writes nothing. */
import type { LoadConfigOptions } from '../config/loadConfig.ts'
import { type Examination, examine } from '../doctor/examination.ts'
import { examineSite } from '../doctor/examineSite.ts'
import { examineNode, examinePackages, examinePort, examineVersion } from '../doctor/examineTool.ts'

export interface DoctorOptions extends Pick<LoadConfigOptions, 'siteDir' | 'cwd' | 'timeoutMs'> {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Port of `dev` and `serve`. */
  readonly port: number
}

export async function doctor({ env, port, ...options }: DoctorOptions): Promise<readonly Examination[]> {
  return [
    examineNode(process.versions.node),
    examineVersion(),
    await examine('packages', () => examinePackages()),
    ...(await examineSite(options, env)),
    await examine('port', () => examinePort(port)),
  ]
}
