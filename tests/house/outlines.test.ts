import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { patterns } from '../support/console-routes.ts'
import { screens } from '../support/outline/screens.ts'
import { filesBelow, root } from '../support/sources.ts'

const statesFiles = filesBelow(['src'], /\.states\.tsx$/)
const views = statesFiles.map((file) => file.replace('.states.tsx', '.outline.txt'))
const pages = screens.map(({ file }) => file)
const kept = filesBelow(['src'], /\.outline\.txt$/)
const isThere = (file: string): boolean => existsSync(path.join(root, file))

describe('outlines', () => {
  test('stand beside every file of states, and there is one of each screen', () =>
    expect([...views, ...pages].filter((file) => !isThere(file))).toEqual([]))

  test('are of a view or a screen that is there', () =>
    expect(kept.filter((file) => ![...views, ...pages].includes(file))).toEqual([]))

  test('are taken of every route that is built', () =>
    expect(patterns.filter((pattern) => !screens.some((screen) => screen.pattern === pattern))).toEqual([]))
})
