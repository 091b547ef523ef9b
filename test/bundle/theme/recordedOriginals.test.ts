import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRecord } from '../../../src/bundle/theme/recordedOriginals.ts'
import { openSite } from '../../helpers/openSite.ts'

test('a record that is a named pipe is not read, which would not end', () => {
  const { dir } = openSite({ 'theme/.originals/Footer.txt': 'text\r\n' })
  expect(readRecord(dir, 'Footer')).toBe('text\n')
  execFileSync('mkfifo', [path.join(dir, 'theme/.originals/Toc.txt')])
  expect(readRecord(dir, 'Toc')).toBeUndefined()
})
