import { expect, test } from 'vitest'
import { filesBelow, textOf } from '../support/sources.ts'
import { blocksOf, transactionFaults } from '../support/structure/transactions.ts'

const files = filesBelow(['backend'], /\.ts$/).filter((file) => !/\.test\.ts$|^backend\/testing\//.test(file))

test('H71 H81 no transaction waits for anything but SQL, and each is opened where conflicts are repeated', () => {
  expect(files.flatMap((file) => blocksOf(textOf(file))).length).toBeGreaterThan(5)
  expect(files.flatMap((file) => transactionFaults(file, textOf(file)))).toEqual([])
})

test.each([
  ['backend/x.ts', 'await database.transaction((tx) => tx.insert(t))'],
  ['backend/areas/wallet/wallet.ts', 'const open = call.database.transaction.bind(call.database)'],
])('H81 a transaction that nobody repeats is found, in %s: %s', (file, source) =>
  expect(transactionFaults(file, source)).toEqual([`${file}: opens a transaction past backend/store/transact.ts`]),
)

test.each([
  ['backend/x.ts', 'await transact(db, async (tx) => { await tx.select(); await fetch(address) })'],
  ['backend/x.ts', 'transact(db, (tx) => tx.insert(t).values({ hash: await hashPassword(text) }))'],
  [
    'backend/areas/employees/passwords.ts',
    'transact(db, async () => { await new Promise((go) => setTimeout(go, 5)) })',
  ],
  ['backend/areas/wallet/wallet.ts', `import { readFile } from 'node:fs/promises'`],
  ['backend/areas/wallet/wallet.ts', `import { hashPassword } from '../../passwords.ts'`],
  ['backend/business/money/credit.ts', `import { readFile } from 'node:fs/promises'`],
  ['backend/areas/wallet/wallet.ts', 'const go = async () => { await fetch(address) }'],
])('H71 one that waits is found, in %s: %s', (file, source) => expect(transactionFaults(file, source)).toHaveLength(1))

test('what is done before the transaction and after it may wait', () => {
  const source = 'const hash = await hashPassword(text)\nawait transact(db, (tx) => tx.insert(t))\nawait fetch(address)'
  expect(transactionFaults('backend/x.ts', source)).toEqual([])
})
