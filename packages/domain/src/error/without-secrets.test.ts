import { describe, expect, test } from 'vitest';
import { addressWithoutSecrets, textWithoutSecrets } from './without-secrets.ts';

const id = '0192f0c1-7a3e-7c11-8a5e-2f6f0d1c9b10';

describe('[8-04] an address in the error log opens nothing', () => {
  test.each([
    ['/orderManage', '/orderManage'],
    [`/projects/deliveryBatch?batchId=${id}`, `/projects/deliveryBatch?batchId=${id}`],
    ['/projects/dataList?page=3&search=Sato', '/projects/dataList?page=3&search=…'],
    ['/login?redirect=%2FdashBoard%3Fa%3D1', '/login?redirect=…'],
    [`/auth-redirect?token=${id}&x=1#access_token=abc`, '/auth-redirect?token=…&x=1'],
    ['/setPassword?sid=1234', '/setPassword?sid=…'],
    ['/dashboard?', '/dashboard'],
    ['/dashboard?alone', '/dashboard?alone=…'],
    ['/dashboard#top', '/dashboard'],
    ['', ''],
  ])('%s becomes %s', (address, kept) => expect(addressWithoutSecrets(address)).toBe(kept));
});

describe('[8-04] a message or stack in the error log opens nothing', () => {
  test.each([
    ['TypeError: x is undefined', 'TypeError: x is undefined'],
    ['at f (https://a.example/assets/x.js:10:4)', 'at f (https://a.example/assets/x.js:10:4)'],
    ['at f (https://a.example/x.js?t=123:10:4)', 'at f (https://a.example/x.js?…:10:4)'],
    ['no https://a.example/media?sig=abc&e=1 there', 'no https://a.example/media?… there'],
    ['blob:https://a.example/1#t=abc', 'blob:https://a.example/1?…'],
  ])('%s becomes %s', (text, kept) => expect(textWithoutSecrets(text)).toBe(kept));
});
