import { expect, test } from 'vitest'
import { showUrl } from '../../../src/step/service-inputs.ts'

test.each([
  ['https://h.example/?token=0123456789', ' `https://h.example/…`'],
  ['https://h.example/#0123456789', ' `https://h.example/…`'],
  ['https://user:0123456789@h.example', ''],
  ['https://h.example/a', ' `https://h.example/a`'],
])('the URL %s is shown as%s', (url, shown) => {
  expect(showUrl(url)).toBe(shown)
})
