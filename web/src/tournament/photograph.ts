/** Photographs of result sheets, made small before they are sent. Drawn anew, they have nothing in them but the picture: no place, no time. */

/** Pixels of the longer side: every figure on a sheet can be read. */
const SIDE = 1600;
const BYTES = 600_000;
const QUALITIES = [0.82, 0.7, 0.55, 0.4];
const KINDS = ['image/webp', 'image/jpeg'];

/** The size in which a picture is sent: as it is if it is small enough. */
export function shrunk(width: number, height: number, side = SIDE): { width: number; height: number } {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** What is sent of a picture that was taken or chosen; nothing if the browser cannot read it. */
export async function photograph(file: Blob): Promise<Blob | undefined> {
  let side = SIDE;
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!picture) return undefined;
  try {
    // A sheet full of fine structure may stay too large: then it gets smaller as well.
    for (; side >= SIDE / 4; side /= 2) {
      const canvas = draw(picture, side);
      for (const quality of QUALITIES) {
        const sent = await encode(canvas, quality);
        if (sent && sent.size <= BYTES) return sent;
      }
    }
    return undefined;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), shrunk(picture.width, picture.height, side));
  const pen = canvas.getContext('2d')!;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** A browser that cannot write a kind writes PNG instead, which is too large. */
async function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob | undefined> {
  for (const kind of KINDS) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, kind, quality));
    if (made?.type === kind) return made;
  }
  return undefined;
}
