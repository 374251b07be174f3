import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { keepBuildBefore } from '../../src/app/start/build-before.plugin.ts'
import { readSettings } from '../settings.ts'
import { consoleFiles } from './console-files.ts'

it('H62 a page of the build before finds its parts, plain and packed; those of older builds and unknown ones are 404, not the document', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-builds-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Headwater</title>')
  const build = (...names: string[]) => {
    for (const name of names)
      for (const end of ['', '.br', '.gz']) writeFileSync(join(folder, 'assets', `${name}${end}`), `${name}${end}`)
    return keepBuildBefore(folder, names)
  }
  await build('start-1.js', 'words-1.js')
  await build('start-2.js', 'words-1.js')
  await build('start-3.js', 'words-3.js')
  await build('words-3.js', 'start-3.js')
  const served = consoleFiles(readSettings({}), folder)
  const read = async (name: string, accepted = 'identity') => {
    const answer = await served.request(`/assets/${name}`, { headers: { 'accept-encoding': accepted } })
    return [answer.status, await answer.text()]
  }
  for (const name of ['start-3.js', 'words-3.js', 'start-2.js', 'words-1.js']) {
    expect(await read(name)).toEqual([200, name])
    expect(await read(name, 'br')).toEqual([200, `${name}.br`])
  }
  for (const name of ['start-1.js', 'start-1.js.br', 'start-9.js'])
    expect(await read(name)).toEqual([404, 'File not found.'])
  rmSync(folder, { recursive: true })
})

it('H62 where no build noted its assets, those that are there are kept once', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'headwater-builds-'))
  const there = () => readdirSync(join(folder, 'assets')).sort()
  const write = (...names: string[]) => {
    for (const name of names) writeFileSync(join(folder, 'assets', name), name)
  }
  mkdirSync(join(folder, 'assets'))
  write('old-1.js', 'old-1.js.br', 'new-1.js')
  await keepBuildBefore(folder, ['new-1.js'])
  expect(there()).toEqual(['new-1.js', 'old-1.js', 'old-1.js.br'])
  write('new-2.js')
  await keepBuildBefore(folder, ['new-2.js'])
  expect(there()).toEqual(['new-1.js', 'new-2.js'])
  rmSync(folder, { recursive: true })
})
