import type { Visitor } from './browser.ts';

/** Solves the puzzle as a person does: finds the hole and drags the piece there. */
export async function solveSlider({ page, words }: Visitor): Promise<void> {
  const { slider } = words.account;
  const handle = page.getByRole('slider', { name: slider.label });
  await handle.scrollIntoViewIfNeeded();
  const share = await findHole(page);
  const track = await handle.locator('..').boundingBox();
  const grip = await handle.boundingBox();
  if (track === null || grip === null) throw new Error('the slider cannot be seen');
  const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + (share * track.width) / 2, y + 3, { steps: 4 });
  await page.mouse.move(x + share * track.width, y + 2, { steps: 4 });
  await page.mouse.up();
  await page.getByText(slider.passed, { exact: true }).waitFor();
}

/** The left edge of the hole as a share of the picture's width: where the darkened background matches the piece. */
function findHole(page: Visitor['page']): Promise<number> {
  return page.evaluate(async () => {
    const [background, piece] = [...document.querySelectorAll<HTMLImageElement>('[data-field=captcha] img')];
    if (background === undefined || piece === undefined) throw new Error('there is no puzzle');
    await Promise.all([background.decode(), piece.decode()]);
    const pixelsOf = (image: HTMLImageElement) => {
      const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('there is no canvas');
      context.drawImage(image, 0, 0);
      return context.getImageData(0, 0, canvas.width, canvas.height);
    };
    const [scene, cut] = [pixelsOf(background), pixelsOf(piece)];
    const top = Math.round((Number.parseFloat(piece.style.top) / 100) * scene.height);
    const holeShows = 0.45;
    const missAt = (left: number) => {
      let miss = 0;
      for (let y = 4; y < cut.height - 4; y += 1)
        for (let x = 4; x < cut.width - 4; x += 1) {
          const at = (y * cut.width + x) * 4;
          if (cut.data[at + 3] !== 255) continue;
          const there = ((top + y) * scene.width + left + x) * 4;
          for (let channel = 0; channel < 3; channel += 1)
            miss += Math.abs((scene.data[there + channel] ?? 0) - holeShows * (cut.data[at + channel] ?? 0));
        }
      return miss;
    };
    const places = Array.from({ length: scene.width - cut.width }, (_, left) => ({ left, miss: missAt(left) }));
    const best = places.reduce((one, other) => (other.miss < one.miss ? other : one));
    return best.left / scene.width;
  });
}
