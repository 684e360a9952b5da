import { expect, test } from 'vitest';
import { describeDevice } from './describe-device.ts';

const mozilla = 'Mozilla/5.0';
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36`,
    'Chrome 141',
    'Windows',
    'desktop',
  ],
  [
    `${mozilla} (Windows NT 10.0; Win64; x64) ${webKit} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0`,
    'Microsoft Edge 141',
    'Windows',
    'desktop',
  ],
  [`${mozilla} (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0`, 'Firefox 144', 'Linux', 'desktop'],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1`,
    'Safari 18',
    'iPhone',
    'phone',
  ],
  [
    `${mozilla} (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1`,
    'Safari 17',
    'iPad',
    'tablet',
  ],
  [
    `${mozilla} (Linux; Android 14; Pixel 8) ${webKit} Chrome/141.0.0.0 Mobile Safari/537.36`,
    'Chrome 141',
    'Android',
    'phone',
  ],
  ['curl/8.5.0', null, null, 'other'],
  ['', null, null, 'other'],
  ['<script>alert(1)</script>', null, null, 'other'],
])('[2.4-14] %s', (userAgent, browser, system, device) => {
  expect(describeDevice(userAgent)).toEqual({ browser, system, device });
});
