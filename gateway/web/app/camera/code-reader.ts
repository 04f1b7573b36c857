/** Picture of which a code is read: a frame of the camera or a photo. */
type Picture = {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
};

/** Reads the code in a picture; undefined if none is found. */
type CodeReader = (picture: Picture) => Promise<string | undefined>;

type Detector = {
  readonly detect: (source: CanvasImageSource) => Promise<readonly { readonly rawValue: string }[]>;
};

type DetectorOf = {
  readonly getSupportedFormats: () => Promise<readonly string[]>;
  new (options: { readonly formats: readonly string[] }): Detector;
};

/** Kinds of codes on goods and labels, by their names in browsers. */
const formats = [
  ...['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code', 'data_matrix'],
];

/** Longest side of a picture in pixels: larger photos are made smaller before they are read. */
const longest = 1600;

/** Draws a picture on a canvas of at most the longest side. */
const drawn = ({ source, width, height }: Picture): HTMLCanvasElement => {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
};

/** Reader of the browser; undefined where it has none. */
const platformReader = async (): Promise<CodeReader | undefined> => {
  const { BarcodeDetector: made } = globalThis as { readonly BarcodeDetector?: DetectorOf };
  const known = (await made?.getSupportedFormats().catch(() => [])) ?? [];
  const read = formats.filter((one) => known.includes(one));
  if (!made || read.length < formats.length) return undefined;
  const detector = new made({ formats: read });
  return async (picture) => (await detector.detect(drawn(picture)))[0]?.rawValue;
};

/** Brightness of each pixel. */
const greyOf = (canvas: HTMLCanvasElement): Uint8ClampedArray => {
  const { width, height } = canvas;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  const { data } = context?.getImageData(0, 0, width, height) ?? new ImageData(width, height);
  const grey = new Uint8ClampedArray(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at * 4, at * 4 + 3);
    grey[at] = (red * 306 + green * 601 + blue * 117) >> 10;
  }
  return grey;
};

/** Kinds of exceptions by which the library says that it has read nothing. */
const unread: ReadonlySet<string> = new Set([
  ...['NotFoundException', 'ChecksumException', 'FormatException'],
]);

/** Reader of the library, loaded when it is used first. */
const libraryReader = async (): Promise<CodeReader> => {
  const { BarcodeFormat, BinaryBitmap, DecodeHintType, HybridBinarizer, ...library } = await import(
    '@zxing/library'
  );
  const { Exception, MultiFormatReader, RGBLuminanceSource } = library;
  const kinds = formats.map((one) => BarcodeFormat[one.toUpperCase() as 'EAN_13']);
  const reader = new MultiFormatReader();
  reader.setHints(
    new Map<number, unknown>([
      [DecodeHintType.POSSIBLE_FORMATS, kinds],
      [DecodeHintType.TRY_HARDER, true],
    ]) as never,
  );
  return (picture) => {
    const canvas = drawn(picture);
    const source = new RGBLuminanceSource(greyOf(canvas), canvas.width, canvas.height);
    try {
      const found = reader.decodeWithState(new BinaryBitmap(new HybridBinarizer(source)));
      return Promise.resolve(found.getText());
    } catch (problem) {
      if (problem instanceof Exception && unread.has(problem.getKind()))
        return Promise.resolve(undefined);
      throw problem;
    }
  };
};

let known: Promise<CodeReader> | undefined;

/** Reader of codes: that of the browser if it knows all kinds, else that of the library. */
export const codeReader = (): Promise<CodeReader> => {
  known ??= platformReader().then((found) => found ?? libraryReader());
  return known;
};

/** Code in a photo; undefined if none is found. */
export const codeInPhoto = async (file: File): Promise<string | undefined> => {
  const [read, source] = await Promise.all([codeReader(), createImageBitmap(file)]);
  try {
    return await read({ source, width: source.width, height: source.height });
  } finally {
    source.close();
  }
};
