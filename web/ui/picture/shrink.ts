/** Px of the longest side that a photo is sent with: as much as the client is shown, and little to send. */
const SIDE = 1_600;

/** A photo small enough to be sent over the network of a warehouse; as it came where the browser cannot read it. */
export async function shrinkPhoto(file: File): Promise<File> {
  const picture = await createImageBitmap(file).catch(() => null);
  if (!picture) return file;
  const scale = Math.min(1, SIDE / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.85);
  });
  return blob ? new File([blob], 'photo.jpg', { type: 'image/jpeg' }) : file;
}
